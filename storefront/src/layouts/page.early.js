try {
  const { dataset } = document.documentElement;
  const script = document.currentScript;
  const names = script.dataset.faces;
  if (names) {
    dataset.unpainted = dataset.unseen = dataset.undressed = '';
    setTimeout(() => 'unpainted' in dataset && delete dataset.unpainted && delete dataset.unseen, 2500);
    script.faces = JSON.parse(names).map(({ family, url, ...rest }) => new FontFace(family, `url(${url})`, rest));
    for (const face of script.faces) document.fonts.add(face);
    if (sessionStorage.getItem('faces') === names) {
      delete dataset.undressed;
      for (const face of script.faces) face.load().catch(() => {});
    }
  }
  if (localStorage.getItem('token')) dataset.member = '';
  dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {}
