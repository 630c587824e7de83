import { request } from 'node:http';

/** Whether a Docker engine answers within two seconds, at DOCKER_HOST or the usual socket. */
export async function dockerAnswers(): Promise<boolean> {
  const address = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const { protocol, pathname, hostname, port } = new URL(address);
  const target = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port: port || 2375 };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.on('error', () => resolve(false));
    ping.on('timeout', () => ping.destroy());
    ping.end();
  });
}
