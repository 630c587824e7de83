/** Templates of all mails. `<%= %>` escapes. Old mail clients require tables and inline styles, and ignore the tape's marks. */
export const htmlTemplate = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title><%= it.subject %></title>
<style>
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .button, .button a { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:<%= it.colors.chalk %>;color:<%= it.colors.ink %>;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden"><%= it.preview %></div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:<%= it.colors.chalk %>"><tr><td class="outer" align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;text-align:left;background:<%= it.colors.paper %>;border-radius:16px;overflow:hidden">
<tr><td class="pad" style="background:<%= it.colors.indigoDeep %>;padding:20px 32px">
<a href="<%= it.site %>" style="color:<%= it.colors.paper %>;font-size:22px;font-weight:700;letter-spacing:-0.3px;text-decoration:none"><img src="<%= it.site %>/apple-touch-icon.png" width="36" height="36" alt="" style="margin-right:12px;border:0;border-radius:8px;vertical-align:middle"><%= it.brand %></a>
</td></tr>
<tr><td style="height:14px;background-color:<%= it.colors.tape %>;background-image:repeating-linear-gradient(90deg,transparent 0 58.5px,<%= it.colors.ink %> 58.5px 60px),linear-gradient(<%= it.colors.tape %> 9px,transparent 9px),repeating-linear-gradient(90deg,transparent 0 11px,<%= it.colors.ink %> 11px 12px);font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td class="pad" style="padding:32px 32px 36px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:<%= it.colors.ink %>;word-break:break-word;overflow-wrap:anywhere"><%= it.heading %></h1>
<% for (const paragraph of it.paragraphs) { %><p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:<%= it.colors.ink %>;word-break:break-word;overflow-wrap:anywhere"><%= paragraph %></p>
<% } %><% if (it.order) { %><%~ include('@order', it) %><% } %><% if (it.actions.length > 0) { %><div style="margin:24px 0 12px">
<% for (const [i, action] of it.actions.entries()) { %><span class="button" style="display:inline-block;margin:0 8px 12px 0"><a href="<%= action.link %>" style="display:inline-block;padding:13px 26px;border:2px solid <%= i === 0 ? it.colors.tape : it.colors.indigo %>;border-radius:8px;background:<%= i === 0 ? it.colors.tape : it.colors.paper %>;font-size:16px;font-weight:700;color:<%= i === 0 ? it.colors.ink : it.colors.indigo %>;text-decoration:none"><%= action.label %></a></span>
<% } %></div>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>">Si el botón no funciona, copiá esta dirección en tu navegador:<br>
<a href="<%= it.actions.at(-1).link %>" style="color:<%= it.colors.indigo %>;word-break:break-all"><%= it.actions.at(-1).link %></a></p>
<% } %><% if (it.note) { %><p style="margin:0;padding-top:16px;border-top:1px dashed <%= it.colors.line %>;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>"><%= it.note %></p>
<% } %><% if (it.noteAction) { %><p style="margin:12px 0 0"><a href="<%= it.noteAction.link %>" style="display:inline-block;padding:10px 20px;border:2px solid <%= it.colors.indigo %>;border-radius:8px;font-size:14px;font-weight:700;color:<%= it.colors.indigo %>;text-decoration:none"><%= it.noteAction.label %></a></p>
<% } %></td></tr></table>
<p style="margin:20px 16px 4px;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>"><a href="<%= it.site %>" style="color:<%= it.colors.indigo %>;font-weight:700;text-decoration:none"><%= it.brand %></a> · Indumentaria, blanquería y bisutería por mayor</p>
<p style="margin:0 16px 20px;font-size:12px;line-height:1.5;color:<%= it.colors.inkSoft %>">Te escribimos porque tenés una cuenta en <%= it.brand %>. <a href="<%= it.site %>/privacidad" style="color:<%= it.colors.indigo %>">Privacidad</a></p>
</td></tr></table>
</body>
</html>
`;

/** The lines of an order, part of `htmlTemplate`. */
export const orderTemplate = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;background:<%= it.colors.chalk %>;border-left:4px solid <%= it.colors.tape %>"><tr><td style="padding:12px 16px;font-size:14px;line-height:1.5;color:<%= it.colors.inkSoft %>;word-break:break-word;overflow-wrap:anywhere">
<strong style="font-size:16px;color:<%= it.colors.ink %>"><%= it.order.buyer %></strong><br>
<% if (it.order.place) { %><%= it.order.place %><br>
<% } %><% if (it.order.buyerTax) { %><%= it.order.buyerTax %><br>
<% } %>N.º <%= it.order.number %> · <%= it.order.date %>
</td></tr></table>
<% for (const part of it.order.parts) { %><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 0">
<% if (part.seller) { %><tr><td colspan="3" style="padding:8px 0;font-size:16px;line-height:1.4;color:<%= it.colors.ink %>;word-break:break-word;overflow-wrap:anywhere"><strong><%= part.seller %></strong><% if (part.number) { %><br>
<span style="font-size:13px;color:<%= it.colors.inkSoft %>">N.º <%= part.number %> · <%= part.subtotal %></span><% } %><% if (part.verified) { %><br>
<span style="font-size:13px;color:<%= it.colors.inkSoft %>">✓ <%= part.verified %></span><% } %><% if (part.tax) { %><br>
<span style="font-size:13px;color:<%= it.colors.inkSoft %>"><%= part.tax %></span><% } %></td></tr>
<% } %><% if (part.shipping.length > 0) { %><tr><td colspan="3" style="padding:8px 0 12px;font-size:14px;line-height:1.5;color:<%= it.colors.ink %>;word-break:break-word;overflow-wrap:anywhere"><% for (const [i, line] of part.shipping.entries()) { %><% if (i > 0) { %><br><% } %><%= line %><% } %></td></tr>
<% } %><% for (const line of part.lines) { %><tr>
<td width="64" valign="top" style="width:64px;padding:12px 0;border-top:1px dashed <%= it.colors.line %>"><% if (line.image) { %><img src="<%= line.image %>" width="64" alt="<%= line.name %>" style="display:block;width:64px;height:auto;border:0;border-radius:8px;background:<%= it.colors.chalk %>;font-size:11px;line-height:1.3;color:<%= it.colors.inkSoft %>;overflow:hidden"><% } else { %><div style="width:64px;height:64px;border-radius:8px;background:<%= it.colors.chalk %>">&nbsp;</div><% } %></td>
<td valign="top" style="padding:12px;border-top:1px dashed <%= it.colors.line %>;font-size:13px;line-height:1.5;color:<%= it.colors.inkSoft %>;word-break:break-word;overflow-wrap:anywhere"><strong style="font-size:15px;color:<%= it.colors.ink %>"><%= line.name %></strong>
<% for (const detail of line.details) { %><br><%= detail %>
<% } %><br><%= line.quantity %></td>
<td align="right" valign="top" style="padding:12px 0;border-top:1px dashed <%= it.colors.line %>;font-size:15px;line-height:1.5;font-weight:700;white-space:nowrap;color:<%= it.colors.ink %>"><%= line.amount %></td>
</tr>
<% } %><% if (part.more) { %><tr><td colspan="3" style="padding:12px 0;border-top:1px dashed <%= it.colors.line %>;font-size:14px;color:<%= it.colors.inkSoft %>"><%= part.more %></td></tr>
<% } %></table>
<% } %><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid <%= it.colors.ink %>"><tr>
<td style="padding:12px 0;font-size:16px;font-weight:700;color:<%= it.colors.ink %>">Total</td>
<td align="right" style="padding:12px 0;font-size:22px;font-weight:700;white-space:nowrap;color:<%= it.colors.ink %>"><%= it.order.total %></td>
</tr></table>
`;

export const textTemplate = `<%~ it.heading %>

<% for (const paragraph of it.paragraphs) { %><%~ paragraph %>

<% } %><% if (it.order) { %><%~ it.order.buyer %>
<% if (it.order.place) { %><%~ it.order.place %>
<% } %><% if (it.order.buyerTax) { %><%~ it.order.buyerTax %>
<% } %>N.º <%~ it.order.number %> · <%~ it.order.date %>

<% for (const part of it.order.parts) { %><% if (part.seller) { %><%~ part.seller %><% if (part.number) { %> · N.º <%~ part.number %> · <%~ part.subtotal %><% } %>
<% if (part.verified) { %><%~ part.verified %>
<% } %><% if (part.tax) { %><%~ part.tax %>
<% } %>
<% } %><% for (const line of part.shipping) { %><%~ line %>
<% } %><% if (part.shipping.length > 0) { %>
<% } %><% for (const line of part.lines) { %>- <%~ line.name %>
<% for (const detail of line.details) { %>  <%~ detail %>
<% } %>  <%~ line.quantity %> = <%~ line.amount %>
<% } %><% if (part.more) { %><%~ part.more %>
<% } %>
<% } %>Total: <%~ it.order.total %>

<% } %><% for (const action of it.actions) { %><%~ action.label %>:
<%~ action.link %>

<% } %><% if (it.note) { %><%~ it.note %>

<% } %><% if (it.noteAction) { %><%~ it.noteAction.label %>:
<%~ it.noteAction.link %>

<% } %>--
<%~ it.brand %> · Indumentaria, blanquería y bisutería por mayor
<%~ it.site %>
Te escribimos porque tenés una cuenta en <%~ it.brand %>.
`;

export const listTemplate = `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Correos de prueba · <%= it.brand %></title></head>
<body style="margin:0;padding:32px;background:#f6f5f1;color:#17153b;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<h1 style="font-size:24px">Correos de prueba</h1>
<p>Esta instalación no tiene un servidor de correo: lo que enviaría queda acá. <a href="ejemplos.html">Ver un ejemplo de cada correo</a></p>
<table cellpadding="10" cellspacing="0" style="background:#fff;border-radius:12px;width:100%;max-width:960px;text-align:left">
<tr><th>Fecha</th><th>Para</th><th>Asunto</th><th></th></tr>
<% for (const mail of it.mails) { %><tr><td><%= mail.date %></td><td><%= mail.to %></td><td><a href="<%= mail.id %>.html"><%= mail.subject %></a></td><td><a href="<%= mail.id %>.eml">.eml</a></td></tr>
<% } %></table></body></html>
`;

export const previewListTemplate = `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Un ejemplo de cada correo · <%= it.brand %></title></head>
<body style="margin:0;padding:32px;background:#f6f5f1;color:#17153b;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<h1 style="font-size:24px">Un ejemplo de cada correo</h1>
<p>Con datos inventados. <a href="index.html">Ver los correos de esta instalación</a></p>
<ul style="padding-left:20px;line-height:2">
<% for (const { file, subject } of it.previews) { %><li><a href="<%= file %>"><%= subject %></a></li>
<% } %></ul></body></html>
`;
