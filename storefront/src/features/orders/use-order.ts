import type { Order } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError, isAbort } from '../../lib/api.js';
import { signedApi } from '../../lib/signed-api.js';

export type OrderState = { is: 'loading' } | { is: 'here'; order: Order } | { is: 'failed'; failure: ApiError };
const loading: OrderState = { is: 'loading' };

/** Anybody may open an order: who cannot be signed in any more reads it as a stranger. Throws `ApiError`. */
export async function readOrder(number: string, signal?: AbortSignal): Promise<Order> {
  const path = `/api/orders/${number}`;
  const call = signal ? { signal } : {};
  try {
    return await signedApi<Order>(path, call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return api<Order>(path, call);
    throw error;
  }
}

/** The order of a number, asked for when it is first shown: whoever shows another one begins anew (`key`), without the one before (ORD-09). */
export function useOrder(number: string): { state: OrderState; retry: () => void } {
  const [state, setState] = useState(loading);
  const running = useRef<AbortController>(null);
  const run = useCallback(async (): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const order = await readOrder(number, signal);
      if (!signal.aborted) setState({ is: 'here', order });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      setState({ is: 'failed', failure: error instanceof ApiError ? error : new ApiError(500, String(error)) });
    }
  }, [number]);
  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);
  const retry = (): void => {
    setState(loading);
    void run();
  };
  return { state, retry };
}
