import { afterEach, beforeEach } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';

// Support of component specs: what jsdom lacks, and answers of the API. The specs themselves name the environment in a docblock.

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
// jsdom lays nothing out, so everything that is not hidden counts as visible.
Object.assign(Element.prototype, {
  checkVisibility(this: Element) {
    return !this.closest('[hidden]');
  },
});
Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
window.scrollTo = () => undefined;
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Empties the document after each test, and removes the listeners of the window that its elements added. */
export function removeListenersAfterEach(): void {
  const listeners: Parameters<typeof window.addEventListener>[] = [];
  const addListener = window.addEventListener.bind(window);
  beforeEach(() => {
    window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
      listeners.push(args);
      addListener(...args);
    };
  });
  afterEach(() => {
    for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
    document.body.innerHTML = '';
  });
}

export interface RequestToApi {
  method: string;
  path: string;
  body: unknown;
}

export interface AnswerOfApi {
  status?: number;
  body?: unknown;
}

/** Answers each request of the component with what `answer` returns, and records the requests. */
export function answerApi(answer: (request: RequestToApi) => AnswerOfApi | Promise<AnswerOfApi>): RequestToApi[] {
  const requests: RequestToApi[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    const request = {
      method: init.method ?? 'GET',
      path: input as string,
      body: text === undefined ? undefined : (JSON.parse(text) as unknown),
    };
    requests.push(request);
    const { status = 200, body } = await answer(request);
    // jsdom has no Response.
    return { ok: status < 400, status, text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)) } as Response;
  };
  return requests;
}
