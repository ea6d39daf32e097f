import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

/** Reports that the dev server is on another port than the configured one, and what to do about it. */
export function portAdvice(): Plugin {
  return {
    name: 'port-advice',
    configureServer({ config, httpServer }) {
      const configured = config.server.port;
      httpServer?.once('listening', () => {
        const { port } = httpServer.address() as AddressInfo;
        if (port === configured || configured === 0) return;
        const advice = `stop the other program and start again, or choose a port: pnpm dev --port ${port}`;
        config.logger.warn(`port ${configured} is in use, so the site is on port ${port}; to change that, ${advice}`);
      });
    },
  };
}
