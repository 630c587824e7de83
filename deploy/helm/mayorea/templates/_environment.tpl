{{- /* Environments of the processes, as docker-compose.yml has them; parameters: root, and for services service, role and extra. A value
       below /secrets/ mounts that key of the Secret. deploy/helm/test compares the names with those that the code reads. */}}

{{- define "mayorea.env.process" -}}
- { name: DATABASE_URL_FILE, value: /secrets/{{ snakecase .service }}_{{ ternary "pooler" "database" .root.Values.pooler }}_url }
{{- if .root.Values.pooler }}
- { name: DATABASE_LISTEN_URL_FILE, value: /secrets/{{ snakecase .service }}_database_url }
{{- end }}
- { name: EVENTS_URL_FILE, value: /secrets/events_url }
- { name: SERVICE_ROLE, value: {{ .role }} }
- { name: DRAIN_MS, value: {{ .root.Values.drainMs | quote }} }
{{- /* The job `setup` has run them. */}}
- { name: MIGRATIONS, value: check }
- { name: LOG_LEVEL, value: {{ .root.Values.logLevel }} }
{{- with .root.Values.otlpEndpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- end }}

{{- define "mayorea.env.identityUrl" -}}
- { name: IDENTITY_URL, value: "http://{{ include "mayorea.fullname" .root }}-identity:3000" }
{{- end }}

{{- define "mayorea.env.pageSources" -}}
{{ include "mayorea.env.identityUrl" . }}
- { name: CATALOG_URL, value: "http://{{ include "mayorea.fullname" .root }}-catalog:3000" }
- { name: ADMIN_URL, value: "http://{{ include "mayorea.fullname" .root }}-admin:3000" }
{{- end }}

{{- define "mayorea.env.services" -}}
- { name: SERVICE_URL, value: "http://{{ include "mayorea.fullname" .root }}-{name}:3000" }
{{- end }}

{{- define "mayorea.env.pictures" -}}
- { name: IMAGES_URL, value: {{ required "pictures.url is required" .root.Values.pictures.url | quote }} }
- { name: IMAGES_ACCESS_KEY_FILE, value: /secrets/s3_access_key }
- { name: IMAGES_SECRET_KEY_FILE, value: /secrets/s3_secret_key }
{{- end }}

{{- define "mayorea.env.privateBucket" -}}
- { name: PRIVATE_IMAGES_URL, value: {{ required "pictures.privateUrl is required" .root.Values.pictures.privateUrl | quote }} }
- { name: PRIVATE_IMAGES_ACCESS_KEY_FILE, value: /secrets/s3_access_key }
- { name: PRIVATE_IMAGES_SECRET_KEY_FILE, value: /secrets/s3_secret_key }
{{- end }}

{{- define "mayorea.env.photographs" -}}
{{ include "mayorea.env.privateBucket" . }}
- { name: PRIVATE_IMAGES_KEYS_FILE, value: /secrets/private_images_keys }
{{- end }}

{{- define "mayorea.env.search" -}}
{{- with .root.Values.search.url }}
- { name: SEARCH_URL, value: {{ . | quote }} }
{{- else }}
- { name: SEARCH_URL_FILE, value: /secrets/catalog_database_url }
{{- end }}
{{- end }}

{{- define "mayorea.env.mobileNine" -}}
- { name: PUBLIC_MOBILE_NINE, value: {{ .root.Values.shop.mobileNine | quote }} }
{{- end }}

{{- define "mayorea.env.siteUrl" -}}
- { name: SITE_URL, value: {{ required "siteUrl is required" .root.Values.siteUrl | quote }} }
{{- end }}

{{- define "mayorea.env.service" -}}
{{ include "mayorea.env.process" . }}
- { name: TRUST_PROXY, value: {{ .root.Values.trustProxy | quote }} }
{{- end }}

{{- define "mayorea.env.identity" -}}
{{ include "mayorea.env.service" . }}
{{ include "mayorea.env.siteUrl" . }}
{{ include "mayorea.env.pictures" . }}
{{ include "mayorea.env.photographs" . }}
{{ include "mayorea.env.mobileNine" . }}
{{- with .root.Values.mail.from }}
- { name: MAIL_URL_FILE, value: /secrets/mail_url }
- { name: MAIL_FROM, value: {{ . | quote }} }
{{- end }}
{{- with .root.Values.oidc }}
{{- if .clientId }}
- { name: OIDC_CLIENT_ID, value: {{ .clientId | quote }} }
- { name: OIDC_CLIENT_SECRET_FILE, value: /secrets/oidc_client_secret }
- { name: OIDC_ISSUER, value: {{ .issuer | quote }} }
- { name: OIDC_NAME, value: {{ .name | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{- define "mayorea.env.catalog" -}}
{{ include "mayorea.env.service" . }}
{{ include "mayorea.env.identityUrl" . }}
{{ include "mayorea.env.pictures" . }}
{{- include "mayorea.env.search" . }}
{{- if .root.Values.search.url }}
{{- if eq .role "worker" }}
- { name: SEARCH_MASTER_KEY_FILE, value: /secrets/meilisearch_master_key }
{{- else }}
- { name: SEARCH_KEY_FILE, value: /secrets/meilisearch_search_key }
{{- end }}
{{- end }}
{{- end }}

{{- define "mayorea.env.cart-orders" -}}
{{ include "mayorea.env.service" . }}
{{ include "mayorea.env.identityUrl" . }}
- { name: GUEST_ORDERS, value: {{ .root.Values.shop.guestOrders | quote }} }
{{- end }}

{{- define "mayorea.env.social" -}}
{{ include "mayorea.env.service" . }}
{{ include "mayorea.env.identityUrl" . }}
{{- end }}

{{- define "mayorea.env.admin" -}}
{{ include "mayorea.env.service" . }}
{{ include "mayorea.env.identityUrl" . }}
{{- /* It shows the health of every service and the publisher. */}}
{{ include "mayorea.env.services" . }}
{{- end }}

{{- define "mayorea.env.www" -}}
{{- with .root.Values.www.url -}}
- { name: PAGES_URL, value: {{ . | quote }} }
- { name: PAGES_ACCESS_KEY_FILE, value: /secrets/s3_access_key }
- { name: PAGES_SECRET_KEY_FILE, value: /secrets/s3_secret_key }
{{- else -}}
- { name: WWW_DIR, value: /data/www }
{{- end }}
{{- end }}

{{- define "mayorea.env.pages" -}}
{{ include "mayorea.env.pageSources" . }}
{{ include "mayorea.env.siteUrl" . }}
{{ include "mayorea.env.www" . }}
- { name: STOREFRONT_DIR, value: /app/storefront/dist }
- { name: MEDIA_URL, value: "http://{{ include "mayorea.fullname" .root }}-gateway:8080" }
- { name: PUBLIC_SUPPORT_PHONE, value: {{ .root.Values.shop.supportPhone | quote }} }
- { name: PUBLIC_SUPPORT_EMAIL, value: {{ required "shop.supportEmail is required" .root.Values.shop.supportEmail | quote }} }
- { name: PUBLIC_PICKUP_ADDRESS, value: {{ .root.Values.shop.pickupAddress | quote }} }
{{ include "mayorea.env.mobileNine" . }}
{{- end }}

{{- define "mayorea.env.publisher" -}}
{{ include "mayorea.env.process" . }}
{{ include "mayorea.env.pages" . }}
{{- end }}

{{- define "mayorea.env.gateway" -}}
{{- /* Not 3000, because it may share a pod with the publisher. */}}
- { name: HTTP_PORT, value: "8080" }
{{ include "mayorea.env.www" . }}
- { name: POLICY_FILE, value: /app/storefront/dist/policy.json }
- { name: IMAGES_URL, value: {{ .root.Values.pictures.url | quote }} }
{{ include "mayorea.env.services" . }}
- { name: PUBLISHER_URL, value: "http://{{ include "mayorea.fullname" .root }}-publisher:3000" }
- { name: RATE_LIMITS, value: {{ ternary "on" "off" .root.Values.gateway.rateLimits | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .root.Values.gateway.trustedProxies | quote }} }
- { name: MEMORY_CACHE_MB, value: {{ .root.Values.gateway.memoryCacheMb | quote }} }
- { name: LOG_LEVEL, value: {{ .root.Values.logLevel }} }
{{- end }}

{{- define "mayorea.env.databases" -}}
- { name: IDENTITY_DATABASE_URL_FILE, value: /secrets/identity_database_url }
- { name: CATALOG_DATABASE_URL_FILE, value: /secrets/catalog_database_url }
- { name: CART_ORDERS_DATABASE_URL_FILE, value: /secrets/cart_orders_database_url }
- { name: SOCIAL_DATABASE_URL_FILE, value: /secrets/social_database_url }
- { name: ADMIN_DATABASE_URL_FILE, value: /secrets/admin_database_url }
- { name: PUBLISHER_DATABASE_URL_FILE, value: /secrets/publisher_database_url }
- { name: EVENTS_URL_FILE, value: /secrets/events_url }
{{- end }}

{{- define "mayorea.env.setup" -}}
{{ include "mayorea.env.databases" . }}
{{ include "mayorea.env.pages" . }}
{{ include "mayorea.env.pictures" . }}
{{ include "mayorea.env.photographs" . }}
{{- include "mayorea.env.search" . }}
{{- if has "roles" .root.Values.setup.steps }}
- { name: SUPERUSER_DATABASE_URL_FILE, value: /secrets/superuser_database_url }
{{- end }}
{{- end }}

{{- define "mayorea.env.ops" -}}
{{ include "mayorea.env.databases" . }}
{{ include "mayorea.env.pages" . }}
{{ include "mayorea.env.pictures" . }}
{{ include "mayorea.env.photographs" . }}
{{- include "mayorea.env.search" . }}
{{- if .root.Values.search.url }}
- { name: SEARCH_MASTER_KEY_FILE, value: /secrets/meilisearch_master_key }
{{- end }}
{{ include "mayorea.env.services" . }}
- { name: OPS_COMMAND, value: node deploy/ops/dist/commands/main.js }
{{- end }}

{{- define "mayorea.env.backupDatabases" -}}
- { name: SECRETS_DIR, value: /secrets }
- { name: BACKUP_DIR, value: /backups }
{{- /* Its files are what the script dumps; the publisher's pages are made of the other databases. */}}
- { name: IDENTITY_DATABASE_URL_FILE, value: /secrets/identity_database_url }
- { name: CATALOG_DATABASE_URL_FILE, value: /secrets/catalog_database_url }
- { name: CART_ORDERS_DATABASE_URL_FILE, value: /secrets/cart_orders_database_url }
- { name: SOCIAL_DATABASE_URL_FILE, value: /secrets/social_database_url }
- { name: ADMIN_DATABASE_URL_FILE, value: /secrets/admin_database_url }
{{- end }}

{{- define "mayorea.env.backupPictures" -}}
- { name: BACKUP_DIR, value: /backups }
- { name: KEEP, value: {{ .root.Values.backup.keep | quote }} }
{{ include "mayorea.env.pictures" . }}
{{ include "mayorea.env.privateBucket" . }}
{{- end }}
