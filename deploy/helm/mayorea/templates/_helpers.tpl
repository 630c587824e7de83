{{- define "mayorea.fullname" -}}
{{- if contains "mayorea" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-mayorea{{ end }}
{{- end }}

{{- /* Labels that select pods. Parameters: root, component (api, worker, gateway …), service. */}}
{{- define "mayorea.selector" -}}
app.kubernetes.io/name: mayorea
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- with .service }}
mayorea/service: {{ . }}
{{- end }}
{{- end }}

{{- define "mayorea.labels" -}}
{{ include "mayorea.selector" . }}
app.kubernetes.io/part-of: mayorea
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "mayorea.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "mayorea.wwwClaim" -}}
{{ .Values.www.existingClaim | default (printf "%s-www" (include "mayorea.fullname" .)) }}
{{- end }}

{{- /* One container. Parameters: root, name, command, env, resources; image (default: that of the shop); with port: portName, ready (path of the readiness probe), preStop
       (seconds); mounts. */}}
{{- define "mayorea.container" -}}
name: {{ .name }}
image: {{ .image | default (include "mayorea.image" .root) | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
command: {{ toJson .command }}
env:
  {{- .env | nindent 2 }}
{{- if .port }}
ports:
  - { name: {{ .portName | default "http" }}, containerPort: {{ .port }} }
startupProbe:
  httpGet: { path: /livez, port: {{ .portName | default "http" }} }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 60
# A process whose event loop has not turned for 15 s kills itself, but not as process 1 of a container: the kubelet does it.
livenessProbe:
  httpGet: { path: /livez, port: {{ .portName | default "http" }} }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 3
  terminationGracePeriodSeconds: 5
readinessProbe:
  httpGet: { path: {{ .ready | default "/readyz" }}, port: {{ .portName | default "http" }} }
  periodSeconds: 3
  timeoutSeconds: 4
  failureThreshold: 2
{{- end }}
{{- with .preStop }}
lifecycle:
  preStop: { exec: { command: [sleep, {{ . | quote }}] } }
{{- end }}
resources:
  {{- toYaml .resources | nindent 2 }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if contains "/secrets/" .env }}
  - { name: secrets-{{ .name }}, mountPath: /secrets, readOnly: true }
  {{- end }}
  {{- range .mounts }}
  - {{ toJson . }}
  {{- end }}
{{- end }}

{{- /* What all pods have in common, with volumes for `containers`: name → environment, whose files of secrets are mounted. Parameters: root,
       component, service, containers, volumes, grace (seconds). */}}
{{- define "mayorea.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .grace }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
topologySpreadConstraints:
  {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "mayorea.selector" $ | nindent 8 }}
  {{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
  {{- range $name, $env := .containers }}
  {{- if contains "/secrets/" $env }}
  - name: secrets-{{ $name }}
    projected:
      defaultMode: 0440
      sources:
        - secret:
            name: {{ required "existingSecret is required" $.root.Values.existingSecret }}
            items:
              {{- range uniq (regexFindAll "/secrets/[a-z0-9_]+" $env -1) }}
              - { key: {{ base . }}, path: {{ base . }} }
              {{- end }}
  {{- end }}
  {{- end }}
  {{- range .volumes }}
  - {{ toJson . }}
  {{- end }}
{{- end }}

{{- define "mayorea.autoscaler" -}}
{{- if .settings.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels:
    {{- include "mayorea.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ .settings.replicas }}
  maxReplicas: {{ .settings.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .settings.autoscaling.cpuPercent }} } }
{{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels:
    {{- include "mayorea.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "mayorea.selector" . | nindent 6 }}
{{- end }}
