import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { services } from '@shop/contracts';
import { describeManufacturerReplica, type ManufacturerReplica } from './manufacturer-replica.js';
import { describeReleaseEvents } from './release-events.js';
import { startUnderTest, type ServiceUnderTest } from './service-under-test.js';

interface DescribedService<App> extends ServiceUnderTest<App> {
  manufacturerReplica?: ManufacturerReplica;
}

/** Tests that every service passes, with events of the last release, and those of its replica of the manufacturers. */
export function describeService<App>({ manufacturerReplica, ...service }: DescribedService<App>): void {
  describe(`${service.name} as a service`, () => {
    let running: Awaited<ReturnType<typeof startUnderTest<App>>>;
    beforeAll(async () => {
      running = await startUnderTest(service);
    });
    afterAll(() => running.close());

    it.each(['/livez', '/readyz', '/healthz', '/metrics'])('answers %s', async (path) => {
      expect((await fetch(running.url + path)).status).toBe(200);
    });

    it('describes its API', async () => {
      const document = (await (await fetch(`${running.url}/internal/openapi.json`)).json()) as { info: { title: string } };
      expect(document.info.title).toBe(service.name);
    });

    it('answers unknown paths below its prefixes with a coded 404', async () => {
      const prefixes = services.find(({ name }) => name === service.name)?.prefixes ?? [];
      expect(prefixes).not.toHaveLength(0);
      for (const prefix of prefixes) {
        const answer = await fetch(`${running.url}${prefix}/no-such-thing/at-all`);
        expect([prefix, answer.status, Object.keys((await answer.json()) as object)]).toEqual([
          prefix,
          404,
          ['code', 'message', 'requestId'],
        ]);
      }
    });

    describeReleaseEvents(service.name, () => service.queueOf(running.app));

    if (manufacturerReplica)
      describeManufacturerReplica(manufacturerReplica, {
        databaseUrl: () => running.databaseUrl,
        queue: () => service.queueOf(running.app),
      });
  });
}
