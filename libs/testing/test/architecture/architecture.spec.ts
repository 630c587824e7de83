import { beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@shop/contracts';
import { fileURLToPath } from 'node:url';
import { brokenWorkspaces, soundWorkspace } from './fixtures.js';
import { layerRules } from './layer-rules.js';
import { readWorkspace } from './read-workspace.js';
import { roomRules } from './room-rules.js';
import { storefrontRules } from './storefront-rules.js';
import type { Workspace } from './workspace.js';

const rules = [...layerRules, ...roomRules, ...storefrontRules];

describe('the architecture', () => {
  let workspace: Workspace;
  beforeAll(() => {
    workspace = readWorkspace(fileURLToPath(new URL('../../../..', import.meta.url)));
  }, 60_000);

  it('is read from the Nx project graph, with its services', () => {
    const services = workspace.projects.filter(({ layer }) => layer === 'service').map(({ name }) => name);
    expect(services).toEqual(expect.arrayContaining(serviceNames.map((name) => `@shop/${name}`)));
    expect(workspace.projects.every(({ files }) => files.length > 0)).toBe(true);
  });

  it.each(rules)('holds: $name', (rule) => {
    expect(rule.offences(workspace)).toEqual([]);
  });
});

describe('each rule of the architecture', () => {
  it.each(rules)('accepts a sound workspace: $name', (rule) => {
    expect(rule.offences(soundWorkspace)).toEqual([]);
  });

  it('has a workspace that breaks it', () => {
    expect([...new Set(brokenWorkspaces.map(({ rule }) => rule))].toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  it.each(brokenWorkspaces)('finds $breach', ({ rule: name, workspace, offence }) => {
    const rule = rules.find((candidate) => candidate.name === name);
    expect(rule?.offences(workspace)).toEqual([offence]);
  });
});
