import { freePort } from '@shop/processes';

export interface ContainerOptions {
  image: string;
  /** Port of the server inside the container. */
  port: number;
  environment?: Record<string, string>;
  command?: string[];
  /** Folder inside the container that is kept in memory: faster, and empty after a kill. */
  memoryFolder?: string | undefined;
  /** Resolves when the server on this port of 127.0.0.1 answers; throws after a timeout. */
  waitUntilReady: (port: number) => Promise<void>;
}

/** A server at one port of this machine, which stays the same after a kill or a restart. */
export interface ServerContainer {
  /** Port on `host`. */
  port: number;
  host: string;
  /** `kill -9`; written data are kept. */
  kill(): Promise<void>;
  /** Restarts with the written data or, `isEmpty`, without. */
  restart(isEmpty: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a container with Testcontainers. Throws if the image is not available or the server does not answer. */
export async function startContainer(options: ContainerOptions): Promise<ServerContainer> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const port = await freePort();
  const create = () =>
    new GenericContainer(options.image)
      .withEnvironment(options.environment ?? {})
      .withCommand(options.command ?? [])
      .withTmpFs(options.memoryFolder ? { [options.memoryFolder]: 'rw' } : {})
      .withExposedPorts({ container: options.port, host: port })
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(120_000)
      .start();
  let running = await create();
  const engine = await getContainerRuntimeClient();
  const handle = () => engine.container.getById(running.getId());
  await options.waitUntilReady(port);
  return {
    port,
    host: running.getHost(),
    kill: async () => void (await handle().kill({ signal: 'SIGKILL' })),
    async restart(fresh) {
      if (fresh) {
        await handle().remove({ force: true, v: true });
        running = await create();
      } else await handle().start();
      await options.waitUntilReady(port);
    },
    remove: async () => void (await handle().remove({ force: true, v: true })),
  };
}
