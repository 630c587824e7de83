import type { Order } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, ApiError, isAbort } from '../../lib/api.js';
import { signedApi } from '../../lib/signed-api.js';

export type OrderState = { is: 'loading' } | { is: 'loaded'; order: Order } | { is: 'failed'; failure: ApiError };
const loading: OrderState = { is: 'loading' };

/** Orders are public by number: after a failed sign-in the request is repeated without a token. Throws `ApiError`. */
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

/** Loads one order. Another number needs a new `key`, so that the previous order is never shown (ORD-09). */
export function useOrder(number: string): { state: OrderState; retry: () => void } {
  const [state, setState] = useState(loading);
  const controllerRef = useRef<AbortController>(null);
  const load = useCallback(async (): Promise<void> => {
    controllerRef.current?.abort();
    const { signal } = (controllerRef.current = new AbortController());
    try {
      const order = await readOrder(number, signal);
      if (!signal.aborted) setState({ is: 'loaded', order });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      setState({ is: 'failed', failure: error instanceof ApiError ? error : new ApiError(500, String(error)) });
    }
  }, [number]);
  useEffect(() => {
    void load();
    return () => controllerRef.current?.abort();
  }, [load]);
  const retry = (): void => {
    setState(loading);
    void load();
  };
  return { state, retry };
}
