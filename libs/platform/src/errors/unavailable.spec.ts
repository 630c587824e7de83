import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { DependencyUnavailable, isUnavailable } from './unavailable.js';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('isUnavailable', () => {
  it.each([
    ['thrown by a reaction', new DependencyUnavailable('search')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a name that does not resolve', coded('EAI_AGAIN')],
    ['a database that shuts down', coded('57P01')],
    ['a lost connection of the database', coded('08006')],
    ['a database with too many connections', coded('53300')],
    ['a database whose disk is full', coded('53100')],
    ['a database without memory', coded('53200')],
    ['a read-only database after a failover', coded('25006')],
    ['a database that cannot read its disk', coded('58030')],
    ['a full local disk', coded('ENOSPC')],
    ['a failed fetch', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
    ['all addresses refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
    ['wrapped by TypeORM', Object.assign(new Error('QueryFailedError'), { driverError: coded('57P03') })],
    ['a lost connection of pg', new Error('Connection terminated unexpectedly')],
    ['a Redis that is not connected', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
    ['a Redis that disconnected meanwhile', new Error('Reached the max retries per request limit (which is 0).')],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a Redis that loads its file', new Error('LOADING Redis is loading the dataset in memory')],
    ['a Redis that is full', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
    ['a connection timeout', new Error('timeout expired')],
    ['a closed connection', new Error('Client was closed and is not queryable')],
    ['a transaction whose connection broke between two statements', new QueryRunnerAlreadyReleasedError()],
    ['a transaction whose connection broke before the next statement', new QueryRunnerProviderAlreadyReleasedError()],
    ['a pooler that lost the server', coded('08P01', 'server conn crashed?')],
    ['a pooler that lost the server while it prepared the connection', coded('08P01', 'invalid server parameter')],
    ['a pooler that cannot sign in at the server', coded('08P01', 'server login has been failing, try again later (server_login_retry)')],
    ['a pool timeout', new Error('timeout exceeded when trying to connect')],
  ])('is true for %s', (_, error) => expect(isUnavailable(error)).toBe(true));

  it.each([
    ['a programming error', new TypeError('x is not a function')],
    ['a statement beyond its limits', coded('53400')],
    ['a unique violation', coded('23505')],
    ['a statement with the wrong number of parameters', coded('08P01')],
    ['a syntax error in SQL', Object.assign(new Error('QueryFailedError'), { driverError: coded('42601') })],
    ['a missing file', coded('ENOENT')],
    ['an error in a Redis script', new Error('ERR wrong number of arguments')],
    ['a thrown string', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is false for %s', (_, error) => expect(isUnavailable(error)).toBe(false));

  it('terminates on an error that is its own cause', () => {
    const error: Error & { cause?: unknown } = new Error('circular');
    error.cause = error;
    expect(isUnavailable(error)).toBe(false);
  });
});
