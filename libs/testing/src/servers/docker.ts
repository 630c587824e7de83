import { request } from 'node:http';

/** True if a Docker engine answers within two seconds, at DOCKER_HOST or the default socket. */
export async function isDockerAvailable(): Promise<boolean> {
  const address = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const { protocol, pathname, hostname, port } = new URL(address);
  const target = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port: port || 2375 };
  return new Promise((resolve) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('error', () => resolve(false));
    ping.on('timeout', () => ping.destroy());
    ping.end();
  });
}
