import { freePort } from '../free-port.js';

export interface ContainerOptions {
  image: string;
  /** The port its server listens on inside. */
  port: number;
  environment?: Record<string, string>;
  command?: string[];
  /** A folder inside that is kept in memory: quicker, and empty after a kill. */
  inMemory?: string | undefined;
  /** Resolves once the server behind this port of 127.0.0.1 answers; throws when it does not in time. */
  untilAnswers: (port: number) => Promise<void>;
}

/** A server in a container at one port of this machine, which it keeps however often it is killed or replaced. */
export interface ServerContainer {
  /** Port on `host`. */
  port: number;
  host: string;
  /** Ends it at once, as a fault does; what it wrote stays. */
  kill(): Promise<void>;
  /** Starts it again with what it wrote, or, `fresh`, with nothing. */
  restart(fresh: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a container by Testcontainers. Throws when the image cannot be had or the server in it does not answer. */
export async function startContainer(options: ContainerOptions): Promise<ServerContainer> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const port = await freePort();
  const create = () =>
    new GenericContainer(options.image)
      .withEnvironment(options.environment ?? {})
      .withCommand(options.command ?? [])
      .withTmpFs(options.inMemory ? { [options.inMemory]: 'rw' } : {})
      .withExposedPorts({ container: options.port, host: port })
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(120_000)
      .start();
  let running = await create();
  const engine = await getContainerRuntimeClient();
  const handle = () => engine.container.getById(running.getId());
  await options.untilAnswers(port);
  return {
    port,
    host: running.getHost(),
    kill: async () => void (await handle().kill({ signal: 'SIGKILL' })),
    async restart(fresh) {
      if (fresh) {
        await handle().remove({ force: true, v: true });
        running = await create();
      } else await handle().start();
      await options.untilAnswers(port);
    },
    remove: async () => void (await handle().remove({ force: true, v: true })),
  };
}
