import { initialMigration } from '@shop/platform';

/** The tables of identity in release 0.1.0. */
export const initialSchema = initialMigration(
  'Registrations1764500000000',
  `
  create table users (
    id uuid primary key,
    email text not null,
    password_hash text,
    role text check (role in ('manufacturer', 'wholesaler', 'admin')),
    verified boolean not null,
    created_at timestamptz(3) not null
  );
  create unique index users_email on users (lower(email));
  create index users_without_role on users (created_at desc, id desc) where role is null;

  create table registrations (
    -- SHA-256 of the e-mail address, which may have no account.
    key text primary key,
    password_hash text not null,
    -- True when more than one password was chosen for the address.
    contested boolean not null default false,
    chosen_at timestamptz not null default now()
  );
  create index registrations_age on registrations (chosen_at);

  -- No foreign key: the row of a closed account outlives its user.
  create table account_standings (
    id uuid primary key, version int not null,
    role text check (role in ('manufacturer', 'wholesaler', 'admin')),
    standing text not null check (standing in ('active', 'suspended', 'closed')),
    reason text, changed_by uuid not null, changed_at timestamptz(3) not null
  );

  create table manufacturers (
    id uuid primary key references users on delete cascade,
    version int not null,
    name text not null,
    owner text,
    phone text not null,
    street text,
    point_of_sale boolean not null,
    min_purchase int not null check (min_purchase >= 0),
    verification_status text not null check (verification_status in ('not_started', 'pending', 'verified')),
    image text,
    images jsonb not null,
    description text,
    instagram_nick text,
    tiktok_url text,
    live_since timestamptz(3),
    -- Unused: the table reputation replaces these two columns, which older processes still read during an update.
    average_rating real,
    followers_count int not null default 0,
    created_at timestamptz(3) not null,
    verification_note text,
    suspended boolean not null default false
  );
  create index manufacturers_newest on manufacturers (created_at desc, id desc) where verification_status = 'verified' and not suspended;
  create index manufacturers_live on manufacturers (live_since desc, id desc)
    where verification_status = 'verified' and not suspended and live_since is not null;
  create index manufacturers_pending on manufacturers (created_at, id) where verification_status = 'pending';
  create index manufacturers_since on manufacturers (created_at desc, id desc);

  create table wholesalers (
    id uuid primary key references users on delete cascade,
    name text not null,
    phone text not null,
    street text not null,
    city text not null,
    province text not null,
    postal_code text not null,
    country text not null,
    created_at timestamptz(3) not null,
    version int not null default 1
  );
  create index wholesalers_since on wholesalers (created_at desc, id desc);

  -- unaccent(text) depends on a setting and so cannot be used in an index; this function names its dictionary.
  create function searchable(words text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, words));
  create index manufacturers_search on manufacturers
    using gin (searchable(name || ' ' || coalesce(owner, '') || ' ' || phone) public.gin_trgm_ops);
  create index wholesalers_search on wholesalers using gin (searchable(name || ' ' || phone) public.gin_trgm_ops);

  -- Replica of social's review and follower figures.
  create table reputation (
    id uuid primary key, version int not null, deleted_at timestamptz,
    average double precision, reviews int not null default 0, followers int not null default 0, latest jsonb not null default '[]'
  );

  create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    current text not null,
    pending jsonb not null,
    expires_at timestamptz(3) not null,
    device text,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3) not null default now(),
    second_factor_at timestamptz
  );
  create index sessions_user on sessions (user_id);
  create index sessions_expiry on sessions (expires_at);

  create table known_places (
    key text primary key,
    seen_at timestamptz not null default now()
  );
  create index known_places_age on known_places (seen_at);

  create table login_attempts (
    key text primary key,
    count int not null,
    started_at timestamptz not null default now()
  );
  create index login_attempts_age on login_attempts (started_at);

  create table signing_keys (
    kid text primary key,
    private_pem text not null,
    created_at timestamptz not null default now()
  );

  create table second_factors (
    user_id uuid primary key references users on delete cascade,
    -- Encrypted if a key is configured.
    secret bytea not null,
    -- 30-second step of the last accepted code; this and older steps are rejected.
    last_step bigint not null,
    created_at timestamptz not null default now()
  );
  create table recovery_codes (
    user_id uuid not null references second_factors on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  );

  create table third_party_accounts (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null default now(),
    primary key (issuer, subject)
  );
  create index third_party_accounts_user on third_party_accounts (user_id);
  create table sign_in_codes (
    hash text primary key,
    user_id uuid not null references users on delete cascade,
    -- Hash of the secret in the cookie of the browser that started the sign-in.
    browser text not null,
    is_new boolean not null,
    expires_at timestamptz not null
  );
  create index sign_in_codes_user on sign_in_codes (user_id);
  create index sign_in_codes_expiry on sign_in_codes (expires_at);

  create table account_mails (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    -- Password chosen at registration; it becomes valid when the mail's link is opened.
    password_hash text,
    -- Text of an admin, for mails that contain it.
    reason text,
    wanted_at timestamptz(3) not null default now(),
    order_summary jsonb,
    -- Prevents a second mail after a redelivered event.
    sent_at timestamptz
  );
  create index account_mails_user on account_mails (user_id, kind, wanted_at);
  create index account_mails_age on account_mails (wanted_at);
  create table mail_tokens (
    hash text primary key,
    mail_id uuid not null references account_mails on delete cascade,
    expires_at timestamptz(3) not null,
    made_at timestamptz not null default clock_timestamp()
  );
  create index mail_tokens_mail on mail_tokens (mail_id);

  create table verification_images (
    -- File name in the storage; it does not identify the owner.
    id uuid primary key,
    manufacturer_id uuid not null references manufacturers on delete cascade,
    which text not null check (which in ('selfie', 'dniFront', 'dniBack')),
    uploaded_at timestamptz(3) not null default now(),
    unique (manufacturer_id, which)
  );
  -- Files scheduled for deletion.
  create table private_image_removals (
    id uuid primary key,
    due_at timestamptz not null
  );
  create index private_image_removals_due on private_image_removals (due_at);
  -- Log of views; it outlives viewer and owner.
  create table verification_views (
    id uuid primary key,
    manufacturer_id uuid not null,
    which text not null,
    viewer_id uuid not null,
    viewed_at timestamptz(3) not null default now()
  );
  create index verification_views_manufacturer on verification_views (manufacturer_id, viewed_at);
  -- Schedules the deletion of the file whenever a row is deleted, also by a cascade.
  create function note_private_image_removal() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into private_image_removals (id, due_at) values (old.id, now()) on conflict (id) do update set due_at = now();
    return null;
  end $$;
  create trigger verification_images_removal after delete on verification_images
    for each row execute function note_private_image_removal();
  `,
);
