// Sets the session attributes before the first paint, so that the header does not change later.
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('token')) dataset.member = '';
  dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {}
