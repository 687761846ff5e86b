const STATUS = 'asks for the status alone'
const IN_FORM = 'the answer has the form that is asked for, whatever else is wrong with it'
const ACCEPTED =
  'asks that something correct is accepted, and it is; that wrong things are, too, fails others'
const HIDDEN =
  'a service that hides which accounts there are answers 403 for one that is not there, too: nothing tells them apart'
const UNNOTICED = 'a user who does not exist changes nothing in a read, either'

/**
 * The musts that may be green at a target that tells no request from another, or, with target files that lack members or have made-up ones,
 * that may be green although they need such a member: by target, each with the reason why that is right. All others are not green there.
 */
export const RIGHTLY_GREEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accepts everything': {
    'credential.last-four': 'the four characters that are shown are the last ones of the secret',
    'credential.rotation-keeps-others': ACCEPTED,
    'credential.rotation-keeps-tokens': ACCEPTED,
    'extensions.status': STATUS,
    'files.absolute-urls': IN_FORM,
    'files.every-extension': ACCEPTED,
    'files.multipart-spelling': ACCEPTED,
    'files.shape': IN_FORM,
    'invoke.event-null': IN_FORM,
    'invoke.shape': IN_FORM,
    'platform.user-id-accepted': 'the same body, which is not empty, comes with X-User-Id and without',
    'token.is-jwt': IN_FORM,
    'token.lifetime': IN_FORM,
    'token.renewal': ACCEPTED,
    'token.shape': IN_FORM,
    'token.spelling': ACCEPTED,
    'token.type-is-bearer': IN_FORM,
  },
  'answers everything with an empty list': {},
  'answers everything with an empty object': {},
  'answers everything with nothing': {},
  'made-up platform.otherAccountId': {
    'platform.other-account': HIDDEN,
    'platform.user-id-grants-nothing': HIDDEN,
    'platform.workspace-key-other-account': HIDDEN,
  },
  'made-up platform.userId': {
    'platform.user-id-accepted': UNNOTICED,
    'platform.user-id-grants-nothing': UNNOTICED,
  },
  'made-up portal.workspaceId': {
    'credential.covers-account':
      'what is looked at are the workspaces that the platform lists to a new account key',
  },
}
