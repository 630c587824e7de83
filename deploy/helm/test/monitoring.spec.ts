import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { Metrics } from '@shop/platform';
import { globSync } from 'node:fs';
import { chart, matchesOf, read, root, templates } from './read-chart.js';

const alerts = read('deploy/monitoring/alerts.yml');
const dashboard = read('deploy/monitoring/dashboard.json');
const sources = globSync('{services,libs}/*/src/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.spec.ts') });
const ownMetrics = new Set(sources.flatMap((path) => matchesOf(read(path), /'(shop_\w+)'/g)));
const metricsIn = (text: string): string[] => matchesOf(text, /\b((?:shop|nodejs|process)_\w+)/g);

describe('the monitoring', () => {
  it.each([
    ['alerts', alerts],
    ['dashboard', dashboard],
    ['Helm chart', [...templates.values()].join('\n')],
  ])('of the %s names only metrics that the code registers [D-129]', async (_name, text) => {
    const ofProcesses = matchesOf((await new Metrics('test').exposition()).text, /^# TYPE (\w+)/gm);
    const used = metricsIn(text).map((name) => (ownMetrics.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect(used).not.toEqual([]);
    expect(used.filter((name) => !ownMetrics.has(name) && !ofProcesses.includes(name))).toEqual([]);
  });

  it('has each alert in the operating manual, and no other [D-129]', () => {
    const manual = /\| alert \| look at \|\n.*\n((?:\| .*\n)+)/.exec(read('docs/operating.md'))?.[1] ?? '';
    expect(matchesOf(manual, /`([A-Z][a-z]\w+)`/g).toSorted()).toEqual(matchesOf(alerts, /- alert: (\w+)/g).toSorted());
  });

  it('of docker-compose.yml reads the metrics of every service, its worker and the publisher [D-129]', () => {
    const targets = matchesOf(read('deploy/monitoring/prometheus.yml'), /^ +- ([a-z-]+)$/gm);
    expect(targets).toEqual([...serviceNames.flatMap((name) => [name, `${name}-worker`]), 'publisher']);
    const compose = read('docker-compose.yml');
    expect(targets.filter((name) => !compose.includes(`\n  ${name}:\n`) && !compose.includes(`\n  ${name}: &${name}\n`))).toEqual([]);
  });

  it('of the chart has the same alerts and dashboard [D-129]', () => {
    expect([read(`${chart}/files/alerts.yml`), read(`${chart}/files/dashboard.json`)]).toEqual([alerts, dashboard]);
  });
});
