import { Injectable } from '@nestjs/common';
import { StaleKeys, Waker } from '@shop/messaging';
import { DataSource } from 'typeorm';

/** The pages that must be rendered again. */
@Injectable()
export class StalePages extends StaleKeys {
  constructor(dataSource: DataSource, waker: Waker) {
    super({ executor: dataSource, table: 'page', keyColumn: 'url', causes: true, waker });
  }
}
