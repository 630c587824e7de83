import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../src/features/account/query-client.js';

/** Renders an element of the account area, whose queries have no responses yet. */
export function renderWithQueries(element: ReactNode): RenderResult {
  queryClient.clear();
  return render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}
