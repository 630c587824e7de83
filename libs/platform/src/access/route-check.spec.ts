import 'reflect-metadata';
import { Controller, Delete, Get, Put, type Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { expect, it } from '@jest/globals';
import { Access } from './access.decorator.js';
import { accessRule } from './access.guard.js';
import { AdminAct } from './admin-act.decorator.js';
import { inspectRoutes } from './route-check.js';

@Controller('api/products')
class SampleController {
  @Delete(':id')
  @Access(['manufacturer', 'admin'])
  @AdminAct('product.delete')
  remove(): void {}

  @Put(':id/moderation')
  @Access('admin')
  @AdminAct('product.moderate')
  moderate(): void {}

  @Put(':id/price')
  @Access(['manufacturer', 'admin'])
  forgotten(): void {}

  @Get('telephones')
  @Access('admin')
  alsoForgotten(): void {}

  @Get('moderation')
  @Access('admin')
  list(): void {}

  @Put(':id')
  @Access('manufacturer')
  edit(): void {}
}

const discovered = (type: Type): DiscoveryService =>
  ({ getControllers: () => [{ metatype: type, instance: new type() }] }) as unknown as DiscoveryService;

it('finds the routes of admins that are not declared, and the acts of the others', () => {
  const { undeclared, acts } = inspectRoutes(discovered(SampleController));
  expect(undeclared).toEqual(['PUT /api/products/:id/price', 'GET /api/products/telephones']);
  expect([...acts]).toEqual(['product.delete', 'product.moderate']);
});

it('requires a recent code for the acts that are declared so', () => {
  const needsCode = (handler: 'remove' | 'moderate') => accessRule(SampleController.prototype[handler], SampleController).secondFactor;
  expect([needsCode('remove'), needsCode('moderate')]).toEqual([true, false]);
});
