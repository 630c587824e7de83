import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { DependencyUnavailable, isDependencyAway } from './away.js';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

describe('an error that means "not now"', () => {
  it.each([
    ['said by a reaction', new DependencyUnavailable('search')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a name that does not resolve', coded('EAI_AGAIN')],
    ['a database that shuts down', coded('57P01')],
    ['a lost connection of the database', coded('08006')],
    ['a database with too many connections', coded('53300')],
    ['a database whose disk is full', coded('53100')],
    ['a database without memory', coded('53200')],
    ['a database that only reads, as another one has taken over', coded('25006')],
    ['a database that cannot read its disk', coded('58030')],
    ['a disk of ours that is full', coded('ENOSPC')],
    ['a failed fetch', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
    ['all addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['wrapped by TypeORM', Object.assign(new Error('QueryFailedError'), { driverError: coded('57P03') })],
    ['ended in the middle', new Error('Connection terminated unexpectedly')],
    ['a Redis that is not connected', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
    ['a Redis that went away meanwhile', new Error('Reached the max retries per request limit (which is 0).')],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a Redis that reads its file', new Error('LOADING Redis is loading the dataset in memory')],
    ['a Redis that is full', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a connection that waited in vain', new Error('timeout expired')],
    ['a connection that was closed before', new Error('Client was closed and is not queryable')],
    ['a transaction whose connection broke between two statements', new QueryRunnerAlreadyReleasedError()],
    ['the same before the next statement', new QueryRunnerProviderAlreadyReleasedError()],
    ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ])('is %s', (_, error) => expect(isDependencyAway(error)).toBe(true));

  it.each([
    ['a mistake in code', new TypeError('x is not a function')],
    ['a statement that wants more than it may have', coded('53400')],
    ['a unique violation', coded('23505')],
    ['a statement that got the wrong number of parameters', coded('08P01')],
    ['a syntax error in SQL', Object.assign(new Error('QueryFailedError'), { driverError: coded('42601') })],
    ['a missing file', coded('ENOENT')],
    ['a mistake in a script of Redis', new Error('ERR wrong number of arguments')],
    ['a thrown string', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is not %s', (_, error) => expect(isDependencyAway(error)).toBe(false));

  it('ends on errors that contain themselves', () => {
    const error: Error & { cause?: unknown } = new Error('round');
    error.cause = error;
    expect(isDependencyAway(error)).toBe(false);
  });
});
