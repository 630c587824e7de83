import { Injectable } from '@nestjs/common';
import { StaleKeys } from '@shop/messaging';
import { DataSource } from 'typeorm';

/** The share images that must be drawn. */
@Injectable()
export class StaleShareImages extends StaleKeys {
  constructor(dataSource: DataSource) {
    super({ executor: dataSource, table: 'share_image', keyColumn: 'name', leaseMs: 30_000 });
  }
}
