import { Injectable } from '@nestjs/common';
import { newOrderNumber } from '@shop/contracts';

/** Draws the numbers of orders and suborders. */
@Injectable()
export class OrderNumbers {
  next(): string {
    return newOrderNumber();
  }

  /** An order of one manufacturer has one number; in one of several each part has a number of its own (B-01). */
  draw(parts: number): { order: string; parts: string[] } {
    const order = this.next();
    return { order, parts: parts === 1 ? [order] : Array.from({ length: parts }, () => this.next()) };
  }
}
