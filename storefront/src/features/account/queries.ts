import type { ActiveSession, SecondFactorState } from '@shop/contracts';
import { apiQuery } from './query-client.js';

export const sessionsQuery = apiQuery<ActiveSession[]>('/api/users/sessions');
export const secondFactorQuery = apiQuery<SecondFactorState>('/api/users/second-factor');
