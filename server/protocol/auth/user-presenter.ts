import type { AuthIdentity, AuthUser } from './user.ts';

/** The user as auth-js reads it. Times are ISO with a Z. */
export function presentUser(user: AuthUser, identities: readonly AuthIdentity[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    invited_at: user.invited_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change ? (user.email_change_sent_at ?? undefined) : undefined,
    phone: '',
    confirmed_at: user.email_confirmed_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(presentIdentity),
    // Nobody can enrol one here.
    factors: [],
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until ?? undefined,
    is_anonymous: user.is_anonymous,
  };
}

function presentIdentity(identity: AuthIdentity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at ?? undefined,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.identity_data.email,
  };
}
