const IN_FORM = 'its answer is what is asked for, as far as this requirement goes'
const TAKEN = 'what is asked for is that it is taken, and answered'

/** Musts that are green of a server that tells no request from another, by what that does, each with the reason why this is right. */
export const RIGHTLY_GREEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accepts everything': {
    'extensions.status': 'it asks for the status alone',
    'files.shape': IN_FORM,
    'files.absolute-urls': IN_FORM,
    'files.every-extension': TAKEN,
    'files.within-limit': TAKEN,
    'files.usable-as-attachment': TAKEN,
    'message.user-optional': TAKEN,
  },
}
