import type { Answer } from '../support/call.js';
import type { FakeUpstreams } from '../support/fake-upstreams.js';

/** A gateway in front of fake upstreams. */
export interface RunningOrigin {
  url: string;
  close(): Promise<void>;
}

/** Context of the contract's tests, usable once beforeAll has run. */
export interface ContractContext {
  readonly upstreams: FakeUpstreams;
  readonly url: string;
  readonly get: (target: string, headers?: Record<string, string>) => Promise<Answer>;
}

export const titleOf = (answer: { body: string }): string => /<title>(.*)<\/title>/.exec(answer.body)?.[1] ?? '';
