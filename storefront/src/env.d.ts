/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Data for the page being rendered: from the publisher, or from the development middleware. */
    page: import('@shop/contracts').PageContext;
  }
}
