// The waiting cart has a card for each manufacturer of the stored one, with the room of its minimum; none when the cart is empty.
{
  const waiting = document.currentScript.parentElement;
  const makers = new Map();
  try {
    const { cart, memory } = JSON.parse(localStorage.getItem('root'));
    for (const { packId, productId } of [...cart.packs, ...cart.products]) {
      const maker = memory[packId ?? productId]?.maker;
      if (maker) makers.set(maker.id, maker.minPurchase > 0);
    }
  } catch {}
  const card = waiting.querySelector('.cart-card');
  for (const minimum of makers.values()) {
    const next = card.cloneNode(true);
    if (!minimum) next.querySelector('.cart-minimum').remove();
    card.before(next);
  }
  card.remove();
  if (makers.size === 0) waiting.querySelector('.cart-columns').remove();
}
