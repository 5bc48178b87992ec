//! What applicants send is for the owner of the data folder alone: new files are made that way whatever the umask
//! of whoever starts the server, and what an older version left open is closed at start.

use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::Mode;
use rustix::process::{geteuid, umask};

use crate::applications::store::Database;

const OTHERS: u32 = 0o077;
const STICKY: u32 = 0o1000;

/// From here on, files and folders of this process are 0600 and 0700.
pub fn keep_new_files_private() {
    umask(Mode::from_raw_mode(OTHERS));
}

/// Makes the data folder if it is not there, and closes it and what we have put into it before. Other things that
/// lie in it are left alone.
pub fn close_data_folder(data: &Path, database: &Database) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(data)?;
    close(data);
    for folder in ["spool", "media"].map(|name| data.join(name)) {
        close(&folder);
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            close(&entry.path());
        }
    }
    if let Database::Sqlite(file) = database {
        for ending in ["", "-wal", "-shm"] {
            let mut name = file.clone().into_os_string();
            name.push(ending);
            close(&PathBuf::from(name));
        }
    }
    Ok(())
}

/// Takes the rights of others away. A folder of another user, or one like `/tmp` that is there to be shared, is
/// not ours to close: the operator is told instead.
fn close(path: &Path) {
    let Ok(metadata) = path.metadata() else { return };
    let mode = metadata.permissions().mode();
    if mode & OTHERS == 0 {
        return;
    }
    let closed = Permissions::from_mode(mode & !OTHERS & 0o7777);
    if !is_ours(&metadata) || fs::set_permissions(path, closed).is_err() {
        let (path, mode) = (path.display(), mode & 0o7777);
        tracing::warn!("other users of this machine can look into {path}: its mode is {mode:o}");
    }
}

fn is_ours(metadata: &Metadata) -> bool {
    let is_shared = metadata.is_dir() && metadata.permissions().mode() & STICKY != 0;
    metadata.uid() == geteuid().as_raw() && !is_shared
}
