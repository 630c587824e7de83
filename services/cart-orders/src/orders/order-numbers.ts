import { Injectable } from '@nestjs/common';
import { newOrderNumber } from '@shop/contracts';

@Injectable()
export class OrderNumbers {
  next(): string {
    return newOrderNumber();
  }

  /** The part of a one-manufacturer order has the order's number. With several manufacturers each part gets its own number (B-01). */
  draw(parts: number): { order: string; parts: string[] } {
    const order = this.next();
    return { order, parts: parts === 1 ? [order] : Array.from({ length: parts }, () => this.next()) };
  }
}
