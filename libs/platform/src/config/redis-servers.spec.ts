import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig } from './load-config.js';
import { parseRedisServers } from './redis-servers.js';
import { eventsUrl } from './settings.js';

describe('a URL of several Redis servers', () => {
  it('[issue 43] names sentinels, their master and accounts', () => {
    expect(parseRedisServers('redis+sentinel://s1:26380,s2,[::1]:26381/shop')).toEqual({
      kind: 'sentinel',
      servers: [
        { host: 's1', port: 26_380 },
        { host: 's2', port: 26_379 },
        { host: '::1', port: 26_381 },
      ],
      usesTls: false,
      master: 'shop',
    });
    expect(parseRedisServers('rediss+sentinel://:p%40ss@s1/shop/3?prefix=mine&sentinelPassword=a%26b')).toEqual({
      kind: 'sentinel',
      servers: [{ host: 's1', port: 26_379 }],
      usesTls: true,
      password: 'p@ss',
      master: 'shop',
      database: 3,
      prefix: 'mine',
      sentinelPassword: 'a&b',
    });
  });

  it('[issue 43] names nodes of a cluster', () => {
    expect(parseRedisServers('redis+cluster://user:secret@n1:7001,n2/?prefix=mine')).toEqual({
      kind: 'cluster',
      servers: [
        { host: 'n1', port: 7001 },
        { host: 'n2', port: 6379 },
      ],
      usesTls: false,
      username: 'user',
      password: 'secret',
      prefix: 'mine',
    });
  });
});

describe('EVENTS_URL', () => {
  const load = (EVENTS_URL: string | undefined): unknown => loadConfig({ EVENTS_URL }, z.object({ EVENTS_URL: eventsUrl }));

  it('[issue 43] accepts PostgreSQL, one Redis, sentinels and a cluster', () => {
    for (const url of ['postgres://db/shop', 'postgresql://db/shop', 'redis://r:6379?prefix=a', 'rediss://r', 'redis+cluster://n1,n2'])
      expect(load(url)).toEqual({ EVENTS_URL: url });
  });

  it('[issue 43] reports why a URL is not accepted, without its values', () => {
    const errors: [url: string | undefined, error: string][] = [
      [undefined, 'EVENTS_URL is missing'],
      ['amqp://secret', 'EVENTS_URL must be a postgres://, redis://, rediss://, redis+sentinel:// or redis+cluster:// URL'],
      ['redis+sentinel://secret', 'EVENTS_URL must name the master of the sentinels after the servers'],
      ['redis+sentinel://secret/shop/a', 'EVENTS_URL must end with the name of the master or the number of its database'],
      ['redis+sentinel://secret:x/shop', 'EVENTS_URL must list its servers as host:port, separated by commas'],
      ['redis+cluster://secret,', 'EVENTS_URL must list its servers as host:port, separated by commas'],
      ['redis+cluster://secret:70000', 'EVENTS_URL must list its servers as host:port, separated by commas'],
      ['redis+cluster://secret/shop', 'EVENTS_URL must have no path'],
      ['redis+cluster://secret?sentinelPassword=secret', 'EVENTS_URL has the unknown parameter sentinelPassword; known: prefix'],
      ['redis+cluster://a:se%cret@n1', 'EVENTS_URL must percent-encode'],
      ['redis+cluster://a:sec@ret@n1', 'EVENTS_URL must be like redis+sentinel://'],
    ];
    for (const [url, error] of errors) {
      expect(() => load(url)).toThrow(error);
      expect(() => load(url)).not.toThrow('secret');
    }
  });
});
