// The faults of a workflow: a step that cannot fail, an action that can change, an undeclared
// permission.
import { parse } from 'yaml';

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  shell?: string;
  with?: Record<string, unknown>;
}

interface Job {
  if?: string;
  uses?: string;
  needs?: string | string[];
  permissions?: unknown;
  steps?: Step[];
  'timeout-minutes'?: number;
  defaults?: { run?: { shell?: string } };
}

/** The parts of a workflow that the checks read. */
export interface Workflow {
  on: Record<string, unknown>;
  permissions?: unknown;
  jobs: Record<string, Job>;
  defaults?: { run?: { shell?: string } };
}

/** Shell code that ignores the failure of a command. */
const ignored = /\|\|\s*(true|:|exit 0|echo)\b|\|\|\s*:|set \+e|set \+o pipefail|;\s*(true|exit 0)\s*$/m;

/** Commands whose output can contain texts of the content. */
const echoing = /\b(make (test|build)|go test|go tool gotestsum|contentc check(?! --format github))\b/;

/** Returns the faults of a workflow, one line each. */
export function faultsOf(text: string): string[] {
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs).flatMap(([name, job]) =>
    jobFaults(job, workflow).map((fault) => `${name}: ${fault}`),
  );
  return [
    ...(JSON.stringify(workflow.permissions) === '{}' ? [] : ['the workflow has permissions of its own']),
    ...(/^\s*-?\s*["']?continue-on-error["']?\s*:/m.test(text) ? ['continue-on-error'] : []),
    ...jobs,
  ];
}

function jobFaults(job: Job, workflow: Workflow): string[] {
  const shell = job.defaults?.run?.shell ?? workflow.defaults?.run?.shell;
  return [
    ...(typeof job.permissions === 'object' && job.permissions ? [] : ['no permissions of its own']),
    ...(job.uses || job['timeout-minutes'] ? [] : ['no time limit']),
    ...(job.uses ? usesFaults(job.uses) : []),
    ...(job.steps ?? []).flatMap((step) => stepFaults(step, shell)),
  ];
}

function stepFaults(
  { if: condition, run, shell, uses, with: inputs }: Step,
  defaultShell: string | undefined,
): string[] {
  const faults = uses ? usesFaults(uses) : [];
  if (uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false) {
    faults.push('the checkout keeps the credentials');
  }
  // By default, the upload actions omit .well-known and every folder such as .build.
  if (uses && /^actions\/upload-.*artifact@/.test(uses) && inputs?.['include-hidden-files'] !== true) {
    faults.push('the upload omits hidden files');
  }
  if (run && condition) faults.push(`a command that is skipped unless ${condition}: ${run}`);
  // GitHub runs `shell: bash` with -eo pipefail, and a step without a shell with -e alone.
  if (run && (shell ?? defaultShell) !== 'bash') faults.push(`no pipefail: ${run}`);
  if (run && echoing.test(run) && !run.startsWith('.ci/without-commands ')) {
    faults.push(`a text of the content could be a command: ${run}`);
  }
  if (run && ignored.test(run)) faults.push(`a failure is ignored: ${run}`);
  return faults;
}

function usesFaults(uses: string): string[] {
  return uses.startsWith('./') || /@[0-9a-f]{40}$/.test(uses) ? [] : [`not pinned by its commit: ${uses}`];
}
