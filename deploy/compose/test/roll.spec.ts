import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

// Runs the script with commands in place of Compose and the engine, whose containers are files. The smoke test runs it with real containers.

const script = fileURLToPath(new URL('../roll.sh', import.meta.url));
const composeStandIn = `#!/bin/sh
case "$*" in
  'ps -q '*) ls "$CONTAINERS" | grep "^$3-" || true ;;
  'up -d '*)
    service=$(echo "$*" | sed 's/.* //'); scale=$(echo "$*" | sed 's/.*=\\([0-9]*\\) .*/\\1/'); n=1
    while [ "$(ls "$CONTAINERS" | grep -c "^$service-")" -lt "$scale" ]; do
      if [ ! -e "$CONTAINERS/$service-new$n" ] && [ ! -e "$CONTAINERS/../used-$n" ]; then
        touch "$CONTAINERS/$service-new$n" "$CONTAINERS/../used-$n"; echo "start $service-new$n" >> "$LOG"
      fi
      n=$((n + 1))
    done ;;
esac
`;
const dockerStandIn = `#!/bin/sh
for container; do :; done
case $1 in
  inspect) if [ "$container" = "$UNHEALTHY" ]; then echo 'running unhealthy'; else echo 'running healthy'; echo "healthy $container" >> "$LOG"; fi ;;
  stop) echo "stop $container" >> "$LOG" ;;
  rm) rm "$CONTAINERS/$container"; echo "remove $container" >> "$LOG" ;;
esac
`;

describe('roll.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roll-'));
    for (const [name, text] of Object.entries({ compose: composeStandIn, docker: dockerStandIn }))
      writeFileSync(join(folder, name), text, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function roll(containers: string[], services: string[], unhealthy = ''): SpawnSyncReturns<string> {
    const env = {
      ...process.env,
      COMPOSE: join(folder, 'compose'),
      DOCKER: join(folder, 'docker'),
      CONTAINERS: mkdtempSync(join(folder, 'containers-')),
      LOG: join(folder, 'log'),
      UNHEALTHY: unhealthy,
      HEALTHY_SECONDS: '1',
    };
    for (const container of containers) writeFileSync(join(env.CONTAINERS, container), '');
    const result = spawnSync('sh', [script, ...services], { env, encoding: 'utf8' });
    return { ...result, output: readdirSync(env.CONTAINERS) };
  }
  const log = (): string[] => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

  it('stops each container after a new one is healthy, and leaves as many as before', () => {
    const { status, stdout, output } = roll(['catalog-a', 'catalog-b', 'social-a'], ['catalog']);
    expect([status, stdout]).toEqual([0, 'catalog: 2 replaced\n']);
    expect(output).toEqual(['catalog-new1', 'catalog-new2', 'social-a']);
    const replacing = (old: string, fresh: string) => [`start ${fresh}`, `healthy ${fresh}`, `stop ${old}`, `remove ${old}`];
    expect(log()).toEqual([...replacing('catalog-a', 'catalog-new1'), ...replacing('catalog-b', 'catalog-new2')]);
  });

  it('removes a new container that does not become healthy, and keeps the others', () => {
    const { status, stderr, output } = roll(['catalog-a', 'catalog-b'], ['catalog'], 'catalog-new1');
    expect([status, stderr]).toEqual([1, expect.stringContaining('did not become healthy')]);
    expect(output).toEqual(['catalog-a', 'catalog-b']);
  });

  it('replaces the gateway, and publishers of which several run [D-102]', () => {
    const { status, stdout, output } = roll(['gateway-a', 'publisher-a', 'publisher-b'], ['gateway', 'publisher']);
    expect([status, stdout]).toEqual([0, 'gateway: 1 replaced\npublisher: 2 replaced\n']);
    expect(output).toEqual(['gateway-new1', 'publisher-new2', 'publisher-new3']);
  });

  it('refuses a service that does not run, stores, and a single publisher, before it replaces anything', () => {
    expect(roll([], ['catalog'])).toMatchObject({ status: 1, stderr: 'catalog does not run\n' });
    expect(roll(['catalog-a', 'redis-a'], ['catalog', 'redis'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('redis is not'),
    });
    const { status, stderr, output } = roll(['catalog-a', 'publisher-a'], ['catalog', 'publisher']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('publisher is not replaced')]);
    expect(output).toEqual(['catalog-a', 'publisher-a']);
  });
});
