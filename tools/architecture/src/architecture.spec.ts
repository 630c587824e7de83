import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ruleBreaches, validWorkspace } from '../test/fixtures.js';
import { layerRules } from './layer-rules.js';
import { readWorkspace } from './read-workspace.js';
import { serviceRules } from './service-rules.js';
import { storefrontRules } from './storefront-rules.js';
import type { Workspace } from './workspace.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rules = [...layerRules, ...serviceRules, ...storefrontRules];

describe('the architecture', () => {
  let workspace: Workspace;
  beforeAll(() => {
    workspace = readWorkspace(root);
  }, 60_000);

  it('is read with all services', () => {
    const services = workspace.projects.filter(({ layer }) => layer === 'service').map(({ name }) => name);
    expect(services).toEqual(expect.arrayContaining(['@shop/catalog', '@shop/identity']));
    expect(workspace.projects.every(({ files }) => files.length > 0)).toBe(true);
  });

  it('holds: import-rules.mjs', () => {
    const command = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', 'tools/architecture/import-rules.mjs'];
    const cruise = spawnSync(process.execPath, [...command, 'libs', 'services', 'storefront', 'deploy', 'tools'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(cruise.stdout + cruise.stderr).toContain('no dependency violations found');
  }, 300_000);

  it.each(rules)('holds: $name', (rule) => {
    expect(rule.offences(workspace)).toEqual([]);
  });
});

describe('each architecture rule', () => {
  it.each(rules)('accepts a valid workspace: $name', (rule) => {
    expect(rule.offences(validWorkspace)).toEqual([]);
  });

  it('has a workspace that breaks it', () => {
    expect([...new Set(ruleBreaches.map(({ rule }) => rule))].toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  it.each(ruleBreaches)('finds $breach', ({ rule: name, workspace, offence }) => {
    const rule = rules.find((candidate) => candidate.name === name);
    expect(rule?.offences(workspace)).toEqual([offence]);
  });
});
