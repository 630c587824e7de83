import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { fileURLToPath } from 'node:url';
import { ruleBreaches, validWorkspace } from './fixtures.js';
import { layerRules } from './layer-rules.js';
import { readWorkspace } from './read-workspace.js';
import { serviceRules } from './service-rules.js';
import { storefrontRules } from './storefront-rules.js';
import type { Workspace } from './workspace.js';

const rules = [...layerRules, ...serviceRules, ...storefrontRules];

describe('the architecture', () => {
  let workspace: Workspace;
  beforeAll(() => {
    workspace = readWorkspace(fileURLToPath(new URL('../../../..', import.meta.url)));
  }, 60_000);

  it('is read from the Nx project graph, with all services', () => {
    const services = workspace.projects.filter(({ layer }) => layer === 'service').map(({ name }) => name);
    expect(services).toEqual(expect.arrayContaining(serviceNames.map((name) => `@shop/${name}`)));
    expect(workspace.projects.every(({ files }) => files.length > 0)).toBe(true);
  });

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
