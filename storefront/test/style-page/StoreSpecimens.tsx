import type { OwnManufacturer } from '@shop/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../src/features/account/query-client.js';
import { ManufacturerData } from '../../src/features/manufacturer/ManufacturerData.js';
import { StoreCard } from '../../src/features/manufacturer/StoreCard.js';
import { StoreImages } from '../../src/features/manufacturer/StoreImages.js';

interface Props {
  /** A store as it is after the registration, and one with all its data. */
  own: OwnManufacturer;
  full: OwnManufacturer;
}

const nothing = (): void => undefined;

export const StoreSpecimens = ({ own, full }: Props): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <StoreCard manufacturer={own} onIncomplete={nothing} />
    <StoreCard manufacturer={full} onIncomplete={nothing} />
    <ManufacturerData manufacturer={own} onEdit={nothing} />
    <StoreImages manufacturer={full} />
  </QueryClientProvider>
);
