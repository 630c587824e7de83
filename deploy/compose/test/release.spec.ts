import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** All matches of the first group, each once. */
const matchesOf = (text: string, pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, match = '']) => match))];

const { version } = JSON.parse(read('package.json')) as { version: string };
const chart = read('deploy/helm/mayorea/Chart.yaml');
const compose = read('docker-compose.yml');
const build = read('docker-compose.build.yml');

describe('a release', () => {
  it('has one version: of the package, the chart, its image and the last entry of the changelog [D-152]', () => {
    expect(matchesOf(chart, /^(?:version|appVersion): (.*)$/gm)).toEqual([version]);
    expect(matchesOf(read('CHANGELOG.md'), /^## (\d.*)$/gm)[0]).toBe(version);
  });

  it('is tagged with that version [D-152]', () => {
    const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD', 'v*'], { cwd: root, encoding: 'utf8' });
    expect(['', `v${version}\n`]).toContain(stdout ?? '');
  });

  it('has an example of an install from a registry with its version [D-152]', () => {
    expect(matchesOf(read('deploy/helm/mayorea/ci/production-values.yaml'), /tag: ([\d.]+)/g)).toEqual([version]);
  });

  it('has the same images in compose, in the file that builds them, and in Kubernetes [D-152]', () => {
    const [app, demo] = ['app', 'demo'].map((name) => `\${${name.toUpperCase()}_IMAGE:-mayorea/${name}}:\${VERSION:-development}`);
    const images = (text: string) => matchesOf(text, /^ +image: (.*mayorea\/.*)$/gm);
    expect(images(build)).toEqual([app, demo]);
    expect(images(compose)).toEqual([app, demo]);
    expect(compose).not.toContain('build:');
    expect(matchesOf(read('deploy/helm/mayorea/values.yaml'), /repository: (.*)/g)).toEqual(['mayorea/app']);
    expect(matchesOf(read('Dockerfile'), /^FROM .+ AS (\w+)$/gm)).toEqual(expect.arrayContaining(matchesOf(build, /target: (\w+)/g)));
  });
});
