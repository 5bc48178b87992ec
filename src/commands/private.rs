//! Only the owner of the data folder can read what applicants send: new files are created that way whatever the umask
//! is, and permissions that an older version left too wide are removed at start.

use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::Mode;
use rustix::process::{geteuid, umask};

use crate::applications::store::Database;

const OTHER_USERS: u32 = 0o077;
const STICKY: u32 = 0o1000;

/// From here on, this process creates files and folders that only their owner can access.
pub fn keep_new_files_private() {
    umask(Mode::from_raw_mode(OTHER_USERS));
}

/// Creates the data folder if it does not exist, and removes other users' permissions from it and from our files in it.
/// Other files in it are left alone.
pub fn restrict_data_folder(data: &Path, database: &Database) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(data)?;
    restrict(data);
    for folder in ["spool", "media"].map(|name| data.join(name)) {
        restrict(&folder);
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            restrict(&entry.path());
        }
    }
    if let Database::Sqlite(file) = database {
        for ending in ["", "-wal", "-shm"] {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            restrict(&PathBuf::from(name));
        }
    }
    Ok(())
}

/// Removes other users' permissions. A folder of another user, or a shared one like `/tmp`, is left as it is, and the
/// operator is warned.
fn restrict(path: &Path) {
    let Ok(metadata) = path.metadata() else { return };
    let mode = metadata.permissions().mode();
    if mode & OTHER_USERS == 0 {
        return;
    }
    let restricted = Permissions::from_mode(mode & !OTHER_USERS & 0o7777);
    if !is_ours(&metadata) || fs::set_permissions(path, restricted).is_err() {
        let (path, mode) = (path.display(), mode & 0o7777);
        tracing::warn!("other users of this machine can look into {path}: its mode is {mode:o}");
    }
}

fn is_ours(metadata: &Metadata) -> bool {
    let is_shared = metadata.is_dir() && metadata.permissions().mode() & STICKY != 0;
    metadata.uid() == geteuid().as_raw() && !is_shared
}
