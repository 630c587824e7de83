/** Templates of all mails. `<%= %>` escapes. Old mail clients require tables and inline styles. */
export const htmlTemplate = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title><%= it.subject %></title>
</head>
<body style="margin:0;padding:0;background:<%= it.colors.chalk %>;color:<%= it.colors.ink %>;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden"><%= it.preview %></div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:<%= it.colors.chalk %>"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:<%= it.colors.paper %>;border-radius:16px;overflow:hidden">
<tr><td style="background:<%= it.colors.indigoDeep %>;padding:20px 32px">
<a href="<%= it.site %>" style="color:<%= it.colors.paper %>;font-size:22px;font-weight:700;letter-spacing:-0.3px;text-decoration:none"><img src="<%= it.site %>/apple-touch-icon.png" width="36" height="36" alt="" style="margin-right:12px;border:0;border-radius:8px;vertical-align:middle"><%= it.brand %></a>
</td></tr>
<tr><td style="height:10px;background:<%= it.colors.tape %>;border-top:3px dashed <%= it.colors.indigoDeep %>;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:<%= it.colors.ink %>"><%= it.heading %></h1>
<% for (const paragraph of it.paragraphs) { %><p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:<%= it.colors.ink %>"><%= paragraph %></p>
<% } %><% if (it.action) { %><table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:8px;background:<%= it.colors.tape %>">
<a href="<%= it.action.link %>" style="display:inline-block;padding:14px 28px;font-size:16px;font-weight:700;color:<%= it.colors.ink %>;text-decoration:none"><%= it.action.label %></a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>">Si el botón no funciona, copiá esta dirección en tu navegador:<br>
<a href="<%= it.action.link %>" style="color:<%= it.colors.indigo %>;word-break:break-all"><%= it.action.link %></a></p>
<% } %><% if (it.note) { %><p style="margin:0;padding-top:16px;border-top:1px dashed <%= it.colors.line %>;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>"><%= it.note %></p>
<% } %><% if (it.noteAction) { %><p style="margin:12px 0 0"><a href="<%= it.noteAction.link %>" style="display:inline-block;padding:10px 20px;border:2px solid <%= it.colors.indigo %>;border-radius:8px;font-size:14px;font-weight:700;color:<%= it.colors.indigo %>;text-decoration:none"><%= it.noteAction.label %></a></p>
<% } %></td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:<%= it.colors.inkSoft %>"><%= it.brand %> · Indumentaria, blanquería y bisutería por mayor</p>
</td></tr></table>
</body>
</html>
`;

export const textTemplate = `<%~ it.heading %>

<% for (const paragraph of it.paragraphs) { %><%~ paragraph %>

<% } %><% if (it.action) { %><%~ it.action.label %>:
<%~ it.action.link %>

<% } %><% if (it.note) { %><%~ it.note %>

<% } %><% if (it.noteAction) { %><%~ it.noteAction.label %>:
<%~ it.noteAction.link %>

<% } %>--
<%~ it.brand %>
<%~ it.site %>
`;

export const listTemplate = `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Correos de prueba · <%= it.brand %></title></head>
<body style="margin:0;padding:32px;background:#f4f1ec;color:#23201c;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<h1 style="font-size:24px">Correos de prueba</h1>
<p>Esta instalación no tiene un servidor de correo: lo que enviaría queda acá.</p>
<table cellpadding="10" cellspacing="0" style="background:#fff;border-radius:12px;width:100%;max-width:960px;text-align:left">
<tr><th>Fecha</th><th>Para</th><th>Asunto</th><th></th></tr>
<% for (const mail of it.mails) { %><tr><td><%= mail.date %></td><td><%= mail.to %></td><td><a href="<%= mail.id %>.html"><%= mail.subject %></a></td><td><a href="<%= mail.id %>.eml">.eml</a></td></tr>
<% } %></table></body></html>
`;
