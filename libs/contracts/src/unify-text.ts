/** One answer to what unifying does, in the cart, after sending and among the questions (UX 4). */
export const unifyText = 'Al unificar, va todo en un pedido con su hoja de transporte. Para un solo envío, avisanos.';
