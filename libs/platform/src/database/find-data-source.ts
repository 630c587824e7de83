import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';

/** Returns undefined without a DataSource; `app.get` alone would log an error. */
export function findDataSource(app: NestFastifyApplication): DataSource | undefined {
  const modules = app.get(ModulesContainer, { strict: false });
  return [...modules.values()].some(({ providers }) => providers.has(DataSource)) ? app.get(DataSource, { strict: false }) : undefined;
}
