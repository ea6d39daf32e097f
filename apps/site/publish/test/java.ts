/** The options for a Java program that runs for seconds: no second compiler, no parallel collector, and a stack for the simpler code. */
export const quickStart = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
