/** IPC messages from a child process to its supervisor. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'message'; text: string }
  | { type: 'steps'; label: string; done: number; total: number }
  | { type: 'failed'; message: string };

export const isChildMessage = (message: unknown): message is ChildMessage =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';
