/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What a page gets while it renders: from the publisher, or from the development middleware. */
    page: import('@shop/contracts').PageContext;
  }
}
