import { setTimeout as delay } from 'node:timers/promises';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Body, Controller, Delete, Get, Injectable, Module, Param, Post, Query } from '@nestjs/common';
import { CodedError, type ErrorKind } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, Length, Min, ValidateNested } from 'class-validator';
import { DataSource } from 'typeorm';
import {
  Access,
  type Caller,
  CurrentUser,
  DatabaseModule,
  GetOnly,
  IdParam,
  KeySource,
  loadConfig,
  MaxTotalItems,
  operatingSettings,
  pageQuery,
  PlatformModule,
  type PlatformOptions,
  UuidParam,
} from '../src/index.js';

class Line {
  @IsInt({ message: 'El talle no es válido.' })
  @Min(1, { message: 'El talle no es válido.' })
  sizeId: number;
}

class CreateThing {
  @Length(3, 100, { message: 'El nombre debe tener entre 3 y 100 caracteres.' })
  @IsString({ message: 'El nombre es obligatorio.' })
  name: string;

  @IsOptional()
  @MaxTotalItems(100, { message: 'Hay demasiados talles.' })
  @IsArray({ message: 'Los talles no son válidos.' })
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines?: Line[];

  @IsOptional()
  @IsInt()
  note?: number;
}

class ListThings extends pageQuery(24) {
  @IsOptional()
  @IsString({ message: 'La búsqueda no es válida.' })
  search?: string;
}

@Controller('api/things')
export class ThingsController {
  private opened = 0;

  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Access('anyone')
  list(@Query() query: ListThings, @CurrentUser() caller: Caller | undefined) {
    return { page: query.page, pageSize: query.pageSize, offset: query.offset, search: query.search, caller };
  }

  @Post()
  @Access('signed-in')
  create(@Body() body: CreateThing) {
    return body;
  }

  @Post('open')
  @Access('anyone')
  createOpen(@Body() body: CreateThing) {
    return body;
  }

  @Get('mine')
  @Access('manufacturer', { verified: true })
  mine(@CurrentUser() caller: Caller) {
    return caller;
  }

  @Get('sensitive')
  @Access(['admin', 'manufacturer'], { secondFactor: true })
  sensitive() {
    return {};
  }

  @Get('by-number/:id')
  @Access('anyone')
  byNumber(@IdParam('id') id: number) {
    return { id };
  }

  @Get('sql')
  @Access('anyone')
  async sql(@Query('text') text: string) {
    return { rows: await this.dataSource.query(text) };
  }

  @Get('interrupted')
  @Access('anyone')
  async interrupted() {
    await this.dataSource.transaction(async (manager) => {
      const [{ pid }] = await manager.query('select pg_backend_pid() as pid');
      await this.dataSource.query('select pg_terminate_backend($1)', [pid]);
      await delay(100); // Until TypeORM has noticed.
      await manager.query('select 1');
    });
  }

  @Get('fails/:how')
  @Access('anyone', { token: false })
  fails() {
    throw new TypeError('the secret inside');
  }

  @Get('opened')
  @GetOnly()
  @Access('anyone')
  open() {
    return { opened: ++this.opened };
  }

  @Get('coded')
  @Access('anyone')
  coded() {
    throw new CodedError('conflict', 'thing.taken', 'Ese nombre ya existe.', { name: 'Ese nombre ya existe.' });
  }

  @Get('coded/:kind')
  @Access('anyone')
  codedAs(@Param('kind') kind: ErrorKind) {
    throw new CodedError(kind, 'thing.changed', 'El precio cambió.', { price: 'Cambió.' }, { details: { price: 7, lines: [{ id: 1 }] } });
  }

  @Get(':id')
  @Access('anyone')
  one(@UuidParam('id') id: string) {
    return { id };
  }

  @Delete(':id')
  @Access('anyone')
  remove(@UuidParam('id') id: string) {
    return { removed: id };
  }
}

/** Routes with larger body limits. */
@Controller('api')
export class LargeController {
  @Post(['products/things', 'products/batches', 'cart'])
  @Access('anyone')
  create(@Body() body: CreateThing) {
    return body;
  }
}

/** An in-memory key pair in place of the published keys. */
@Injectable()
export class TestKeys extends KeySource {
  readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  find(kid: string): Promise<KeyObject | undefined> {
    return Promise.resolve(kid === 'test' ? this.pair.publicKey : undefined);
  }
}

export const silentConfig = loadConfig({ LOG_LEVEL: 'silent' }, operatingSettings);

export function sampleModule(url: string, options: Partial<PlatformOptions> = { keys: TestKeys }) {
  @Module({
    imports: [
      PlatformModule.forRoot({ name: 'sample', ...options }),
      DatabaseModule.forService({ schema: 'sample', url, entities: [], migrations: [] }),
    ],
    controllers: [ThingsController, LargeController],
    providers: [TestKeys],
  })
  class SampleModule {}
  return SampleModule;
}
