/** What a child process tells its supervisor. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'say'; text: string }
  | { type: 'steps'; what: string; done: number; total: number }
  | { type: 'failed'; message: string };

export const isChildMessage = (message: unknown): message is ChildMessage =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';
