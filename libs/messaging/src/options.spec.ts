import { describe, expect, it } from '@jest/globals';
import { withDefaults } from './options.js';

describe('the times of messaging', () => {
  it('[D-135] give the events of a killed process to another one within 15 s', () => {
    const { consumer } = withDefaults({
      service: 'catalog',
      databaseUrl: 'postgres://localhost',
      eventsUrl: 'redis://localhost',
      schema: 'catalog',
      role: 'worker',
    });
    // The lock of its job ends, and the next check finds it.
    expect(consumer.lockDuration + consumer.stalledInterval).toBeLessThan(15_000);
  });
});
