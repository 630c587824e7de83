import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';

/** The application's DataSource, or undefined when it has none (asking Nest for what is not there leaves an error in the log). */
export function findDataSource(app: NestFastifyApplication): DataSource | undefined {
  const modules = app.get(ModulesContainer, { strict: false });
  return [...modules.values()].some(({ providers }) => providers.has(DataSource)) ? app.get(DataSource, { strict: false }) : undefined;
}
