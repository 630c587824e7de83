/** Links of a page that asks its visitor to sign in. The visitor returns to the page afterwards. */
export function signInLinks(page = location.pathname + location.search): { href: string; name: string }[] {
  const query = `?volver=${encodeURIComponent(page)}`;
  return [
    { href: `/ingresar${query}`, name: 'Ingresar' },
    { href: `/registro${query}`, name: 'Registrarme' },
  ];
}
