/** The published list needs no script. Loads its filters at the first touch of the form, or for an address with filters. */
const form = document.querySelector<HTMLFormElement>('[data-manufacturers-filters]');

let loading: Promise<void> | undefined;
function load(): void {
  loading ??= import('./manufacturer-filters.js')
    .then(({ ManufacturerFilters }) => form && new ManufacturerFilters(form).open())
    .then(
      () => undefined,
      () => (loading = undefined),
    );
}

for (const eventType of ['pointerenter', 'focusin', 'touchstart', 'input']) form?.addEventListener(eventType, load, { passive: true });
const chosen = new URLSearchParams(location.search);
if ([...(form?.elements ?? [])].some((field) => chosen.has(field.getAttribute('name') ?? ''))) load();
