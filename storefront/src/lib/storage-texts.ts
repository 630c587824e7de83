/** Shown when the browser saves nothing: its storage is full or disabled. */
export const storageTexts = {
  unsaved: 'Tu navegador no tiene lugar para guardar datos: lo que hagas dura hasta que salgas de esta página.',
  noSession: 'Tu navegador no tiene lugar para guardar la sesión. Liberá espacio o permití los datos del sitio, y recargá la página.',
} as const;
